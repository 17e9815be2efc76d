/** A call that did not come to its answer: the base of every error that a method rejects with. */
export declare class CallError extends Error {
    readonly name: string;
    readonly operationId: string;
    constructor(operationId: string, message: string, options?: ErrorOptions);
}
/** A call that the server answered with another status than a success. */
export declare class ApiError extends CallError {
    readonly name: string;
    readonly status: number;
    /** The answer's body: the error message as a string, or what else the server sent. */
    readonly body: unknown;
    readonly headers: Headers;
    /** The answer's `x-request-id`, when the server gave one. */
    readonly requestId: string | undefined;
    constructor(operationId: string, { status, headers }: {
        readonly status: number;
        readonly headers: Headers;
    }, body: unknown, text: string);
}
/** Status 400: the server refuses the call as it is. */
export declare class BadRequestError extends ApiError {
    readonly name: string;
}
/** Status 404: there is no such object. */
export declare class NotFoundError extends ApiError {
    readonly name: string;
}
/** Status 500 and above: the server failed, and the call may have had its effect. */
export declare class ServerError extends ApiError {
    readonly name: string;
}
/** The server could not be reached, or the connection broke before the answer was whole. */
export declare class ConnectionError extends CallError {
    readonly name: string;
}
/** The answer was not whole when the time of the attempt was over. */
export declare class TimeoutError extends ConnectionError {
    readonly name: string;
}
/** An answer that cannot be used: too large, or not what the contract says of its form. */
export declare class ResponseError extends CallError {
    readonly name: string;
}
/** The class of error that a status stands for; `ApiError` itself where it has none of its own. */
export declare function errorClass(status: number): typeof ApiError;
