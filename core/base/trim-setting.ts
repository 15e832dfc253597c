/**
 * Removes white space, line ends and invisible characters, such as a byte order mark, around a setting that was copied, and slashes
 * at its end.
 */
export function trimSetting<Missing extends false | undefined>(value: string | Missing): string | Missing {
  return value && String(value).replace(/^[\s\p{Cf}]+|[\s\p{Cf}/]+$/gu, '');
}
