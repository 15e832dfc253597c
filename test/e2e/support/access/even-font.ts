/** Units of the font for one em. */
const EM = 1000;
/** The width of every character. It is about the average of the letters of usual fonts. */
const WIDTH = 500;
const ASCENT = 800;
const DESCENT = -200;
const LAST_CHARACTER = 0x10ffff;

/**
 * Makes a font in which each character, whatever it is, is a box of half an em. With it, the layout of a page does not depend on the
 * fonts of the machine. The format is OpenType; its `cmap` has the format 13, which maps all characters to one glyph.
 */
export function evenFont(): Buffer {
  const tables: Readonly<Record<string, Buffer>> = {
    'OS/2': os2(),
    cmap: cmap(),
    glyf: Buffer.concat([glyph(), glyph()]),
    head: head(),
    hhea: int16s(1, 0, ASCENT, DESCENT, 0, WIDTH, 0, 0, WIDTH, 1, 0, 0, 0, 0, 0, 0, 0, 2),
    hmtx: int16s(WIDTH, 0, WIDTH, 0),
    loca: int16s(0, glyph().length / 2, glyph().length),
    maxp: int16s(1, 0, 2, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0),
    name: names('Even', 'Regular', 'Even', 'Even', 'Even'),
    post: int16s(3, 0, 0, 0, -100, 50, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0),
  };
  const tags = Object.keys(tables);
  const directory = [int16s(1, 0, tags.length, 128, 3, tags.length * 16 - 128)];
  const data: Buffer[] = [];
  let offset = 12 + tags.length * 16;
  for (const [tag, bytes] of Object.entries(tables)) {
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    directory.push(Buffer.from(tag), uint32s(checksum(padded), offset, bytes.length));
    data.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([...directory, ...data]);
}

function int16s(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, index * 2);
  return bytes;
}

function uint32s(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4);
  return bytes;
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

/** A rectangle of four points, each with its distance from the one before. */
function glyph(): Buffer {
  const [left, right, top] = [50, 450, 700];
  const outline = int16s(1, left, 0, right, top, 3, 0);
  const flags = Buffer.from([1, 1, 1, 1]);
  return Buffer.concat([outline, flags, int16s(left, 0, right - left, 0), int16s(0, top, 0, -top), Buffer.alloc(2)]);
}

function cmap(): Buffer {
  const subtable = [int16s(13, 0), uint32s(28, 0, 1, 0x20, LAST_CHARACTER, 1)];
  return Buffer.concat([int16s(0, 1, 3, 10), uint32s(12), ...subtable]);
}

function head(): Buffer {
  const dates = uint32s(0, 0, 0, 0);
  const start = Buffer.concat([uint32s(0x00010000, 0x00010000, 0, 0x5f0f3cf5), int16s(3, EM), dates]);
  return Buffer.concat([start, int16s(50, 0, 450, 700, 0, 8, 2, 0, 0)]);
}

function os2(): Buffer {
  const start = int16s(4, WIDTH, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0);
  const panoseAndRanges = Buffer.alloc(10 + 16);
  const end = int16s(0x40, 0x20, 0xffff, ASCENT, DESCENT, 0, ASCENT, -DESCENT, 0, 0, 0, 0, 500, 700, 0, 0x20, 1);
  return Buffer.concat([start, panoseAndRanges, Buffer.from('test'), end]);
}

/** The names 1 (family), 2 (style), 3 (unique id), 4 (full name) and 6 (PostScript name), for Windows in English. */
function names(...texts: readonly string[]): Buffer {
  const encoded = texts.map((text) => Buffer.from(text, 'utf16le').swap16());
  let offset = 0;
  const records = encoded.map((bytes, index) => {
    const id = [1, 2, 3, 4, 6][index] ?? 0;
    const record = int16s(3, 1, 0x409, id, bytes.length, offset);
    offset += bytes.length;
    return record;
  });
  return Buffer.concat([int16s(0, texts.length, 6 + texts.length * 12), ...records, ...encoded]);
}
