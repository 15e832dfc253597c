/** A promise that a test settles, such as the answer of a service that takes its time. */
export function holdPromise<Value = void>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<Value>((settle, fail) => {
    resolve = settle;
    reject = fail;
  });
  return { promise, resolve: (value: Value) => resolve(value), reject: (error: Error) => reject(error) };
}
