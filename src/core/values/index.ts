/**
 * Numbers, moments, texts, keys, messages and turns, which know of no declaration.
 *
 * Taken from outside: checkMessages, decimalMark, deepEqual, didYouMean, encodings, fileSize, images, inTurns, key, lineBreaks, listText,
 * listTexts, localMoments, members, messages, nameInWords, pages, rowId, textOrder.
 */
export {};
