/**
 * Pictures on a page: thumbnails that open, the large view, copyrights.
 *
 * Taken from outside: gallery, ImageTool, PictureButton, PictureHost, picturesOf, preview, sizedPlaces,
 * useCopyrights, usePictureLink.
 */
export {};
