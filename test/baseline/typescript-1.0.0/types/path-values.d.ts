/**
 * Refuses path values that would change which address is called: an empty name would turn the
 * path of one object into the path of all.
 */
export declare function pathValues<Values extends Record<string, string | number>>(values: Values): Values;
