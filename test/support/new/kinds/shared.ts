/** Returns the declaration of a tag, for the end of an element's file. */
export function declareTag(tag: string, className: string): string {
  return `declare global {
  interface HTMLElementTagNameMap {
    '${tag}': ${className};
  }
}
`;
}

/** Returns a test that fails until somebody has written it. `what` is what it should test. */
export function testToWrite(title: string, what: string): string {
  return `test('${title}', () => { throw new Error('Write this test: ${what}.'); });`;
}
