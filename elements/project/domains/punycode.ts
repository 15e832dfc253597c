/** Parameters of Punycode (RFC 3492, §5). */
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_CODE_POINT = 0x80;
const LAST_CODE_POINT = 0x10_ffff;

interface Delta {
  readonly value: number;
  /** Number of characters that encode the delta. */
  readonly length: number;
}

/** Decodes the part of a label after `xn--` (RFC 3492, §6.2). Returns null when the text is not valid Punycode. */
export function decodePunycode(encoded: string): string | null {
  const split = Math.max(encoded.lastIndexOf('-'), 0);
  const letters = Array.from(encoded.slice(0, split), (letter) => letter.charCodeAt(0));
  let rest = split === 0 ? encoded : encoded.slice(split + 1);
  let codePoint = INITIAL_CODE_POINT;
  let position = 0;
  let bias = INITIAL_BIAS;
  for (let isFirst = true; rest !== ''; isFirst = false) {
    const delta = readDelta(rest, bias);
    if (!delta) return null;
    const length = letters.length + 1;
    position += delta.value;
    codePoint += Math.floor(position / length);
    if (codePoint > LAST_CODE_POINT) return null;
    position %= length;
    letters.splice(position, 0, codePoint);
    position += 1;
    bias = adapt(delta.value, length, isFirst);
    rest = rest.slice(delta.length);
  }
  return String.fromCodePoint(...letters);
}

/** Reads one generalised variable-length integer (RFC 3492, §3.3). Returns null when the integer is invalid. */
function readDelta(text: string, bias: number): Delta | null {
  let value = 0;
  let weight = 1;
  for (let at = 0; at < text.length; at++) {
    const digit = digitOf(text.charCodeAt(at));
    if (digit === null) return null;
    value += digit * weight;
    const threshold = Math.min(Math.max(BASE * (at + 1) - bias, T_MIN), T_MAX);
    if (digit < threshold) return Number.isSafeInteger(value) ? { value, length: at + 1 } : null;
    weight *= BASE - threshold;
  }
  return null;
}

/** Returns the value of a digit: 0 to 25 for `a` to `z`, 26 to 35 for `0` to `9`, null for other characters. */
function digitOf(charCode: number): number | null {
  if (charCode >= 0x61 && charCode <= 0x7a) return charCode - 0x61;
  return charCode >= 0x30 && charCode <= 0x39 ? charCode - 0x30 + 26 : null;
}

/** Returns the next bias (RFC 3492, §6.1). */
function adapt(delta: number, length: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? DAMP : 2));
  left += Math.floor(left / length);
  let steps = 0;
  for (; left > ((BASE - T_MIN) * T_MAX) / 2; steps += BASE) left = Math.floor(left / (BASE - T_MIN));
  return steps + Math.floor(((BASE - T_MIN + 1) * left) / (left + SKEW));
}
