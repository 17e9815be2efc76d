/** The fields of the contract that hold secrets, by name. */
export type SecretFields = ReadonlySet<string>;
/**
 * Lets the objects of an answer be printed (`console.log`, `util.inspect`) without the values of
 * their secret fields. They stay what they are: a field that is read, and `JSON.stringify`, give the
 * value. A copy (`{ ...answer }`) is an object of its own and prints everything.
 */
export declare function maskWhenPrinted<Value>(value: Value, secrets: SecretFields): Value;
/** JSON of a value for a message, with the secrets masked. */
export declare const maskedJson: (value: unknown, secrets: SecretFields) => string;
/** A text without the keys that a server may have repeated in it. */
export declare const withoutKeys: (text: string, keys: readonly string[]) => string;
