/**
 * A JSON field as a form of its shape.
 *
 * Taken from outside: shapeHead, ShapedInput, ShapeText.
 */
export {};
