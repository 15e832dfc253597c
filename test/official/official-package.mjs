// The official client of the version that the test names, by the environment variable OFFICIAL_PACKAGE.
export const { StackAdminApp, StackClientApp, StackServerApp } = await import(process.env.OFFICIAL_PACKAGE);
