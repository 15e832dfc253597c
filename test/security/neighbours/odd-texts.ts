/** Characters that `trim()` and `\s` take for whitespace but header fields do not, with how a byte of them arrives. */
export const ODD_TEXTS: readonly { readonly name: string; readonly text: string }[] = [
  ...[
    0x0b, 0x0c, 0x1c, 0x85, 0xa0, 0x1680, 0x180e, 0x2000, 0x200a, 0x200b, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000,
    0xfeff,
  ].map((code) => ({ name: `U+${code.toString(16).padStart(4, '0')}`, text: String.fromCodePoint(code) })),
  // The UTF-8 bytes of a no-break space and of a byte order mark, each byte read as a character, as Node and Bun do.
  { name: 'U+00a0 in UTF-8', text: '\u00c2\u00a0' },
  { name: 'U+feff in UTF-8', text: '\u00ef\u00bb\u00bf' },
];
