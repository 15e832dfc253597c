/** Choosing and cropping the picture of a user or a team. */
export const picture = {
  choose: 'Choose picture',
  change: 'Change picture',
  remove: 'Remove picture',
  hint: 'PNG, JPEG, WebP, GIF or AVIF. You can also drop it here or paste it.',
  drop: 'Drop the picture here',
  crop: 'Picture. Move it with the arrow keys, zoom with plus and minus.',
  zoom: 'Zoom',
  save: 'Save picture',
  noPicture: 'This file is no picture that can be used here. Choose a PNG, JPEG, WebP, GIF or AVIF.',
  drawing: 'SVG drawings cannot be used as a picture. Choose a PNG, JPEG, WebP, GIF or AVIF.',
  broken: 'This picture is damaged and cannot be shown. Choose another one.',
  tooLarge: 'This picture is too large. Choose one of at most 40 megapixels and 30 MB.',
  unavailable: 'The picture could not be opened. Check your connection and try again.',
};
