/**
 * A JSON field as a form of its shape.
 *
 * Taken from outside: ShapedInput, ShapeText.
 */
export {};
