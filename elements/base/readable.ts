/** The part of an atom that readers need. `subscribe` calls the listener at once and after each change. */
export interface Readable<Value> {
  subscribe(listener: (value: Value) => void): () => void;
}
