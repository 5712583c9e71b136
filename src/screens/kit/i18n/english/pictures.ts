/** Pictures in full, and what leads to them. */
export const pictures = {
  title: 'Pictures',
  enlarge: 'Enlarge %{name}',
  counter: '%{at} of %{total}',
  previous: 'Previous picture',
  next: 'Next picture',
  nearer: 'Zoom in',
  farther: 'Zoom out',
  whole: 'Whole picture',
  stage: '%{name}, at %{percent} %',
  link: 'the link to this picture',
  noCopyright: 'No copyright has been noted.',
  none: 'There are no pictures.',
  failed: 'There is no picture to be had at %{url}.',
};
