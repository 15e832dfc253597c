/** Texts for choosing and cropping the picture of a user or a team. */
export const picture = {
  choose: 'Choose picture',
  change: 'Change picture',
  remove: 'Remove picture',
  /** The types of files, below the buttons. */
  hint: 'PNG, JPEG, WebP, GIF, or AVIF',
  drop: 'Drop the picture here',
  crop: 'Picture. Move it with the arrow keys; zoom with plus and minus.',
  zoom: 'Zoom',
  save: 'Save picture',
  noPicture: 'This file isn’t a supported picture. Choose a PNG, JPEG, WebP, GIF, or AVIF.',
  drawing: 'SVG files aren’t supported. Choose a PNG, JPEG, WebP, GIF, or AVIF.',
  broken: 'This picture is damaged and can’t be opened. Choose another one.',
  tooLarge: 'This picture is too large. The limit is 40 megapixels and 30 MB.',
  unavailable: 'The picture couldn’t be opened. Check your connection and try again.',
};
