/**
 * Colours, type, stage and the look of controls.
 *
 * Taken from outside: fonts, inputs, plain, stage, ThemeMode.
 */
export {};
