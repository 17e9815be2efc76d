/** Whether a call that got this answer is worth another attempt. */
export declare const isTemporary: (method: string, { status }: Response) => boolean;
/**
 * Whether a call that failed this way may be sent again. A POST may only when its connection was
 * never opened, so that nothing was sent; fetch says so in Node and nowhere else.
 */
export declare const isRepeatable: (method: string, error: unknown) => boolean;
/** How long to wait before attempt number `retry + 2`: what the server asks for, else a guess. */
export declare function pauseMs(retry: number, headers: Headers | undefined, { random, now }: {
    readonly random: () => number;
    readonly now: () => number;
}): number;
/** The system's word for a failure, such as `ECONNREFUSED`; undefined where there is none. */
export declare function failureCode(cause: unknown): string | undefined;
