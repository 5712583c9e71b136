/**
 * Numbers, moments, texts, keys and messages, which know of no declaration.
 *
 * Taken from outside: checkMessages, decimalMark, deepEqual, didYouMean, encodings, fileSize, images, key, lineBreaks, listText,
 * listTexts, localMoments, members, messages, nameInWords, ownPath, pages, rowId, textOrder.
 */
export {};
