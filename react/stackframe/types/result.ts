/** Either data, or an error that the caller should handle. The shape of the official packages. */
export type Result<Data, Failure = unknown> = { status: 'ok'; data: Data } | { status: 'error'; error: Failure };
