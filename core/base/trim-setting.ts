/**
 * Removes white space, line ends and invisible characters, such as a byte order mark, around a setting that was copied, and slashes
 * at its end. Used for every setting, whether it comes from an option or from the environment.
 */
export function trimSetting<Missing extends false | undefined>(value: string | Missing): string | Missing {
  return value && String(value).replace(/^[\s\p{Cf}]+|[\s\p{Cf}/]+$/gu, '');
}
