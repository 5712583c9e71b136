import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

// What the architecture test holds (imports, names, writes) is not repeated here.
export default tseslint.config(
  {
    ignores: [
      'dist',
      'data',
      '.cache',
      'node_modules',
      'tests/fixtures/architecture',
      'tests/fixtures/extension',
      'tests/fixtures/closedFields',
      'tests/fixtures/customPages',
      'tests/fixtures/declared',
      'tests/fixtures/computed',
      'tests/fixtures/actionFiles',
      'src/build/everywhere.d.ts',
      'test-results',
      'playwright-report',
    ],
  },
  { files: ['src/public/*.js'], languageOptions: { globals: { URL: 'readonly' } } },
  js.configs.recommended,
  tseslint.configs.recommended,
  tseslint.configs.stylistic,
  {
    languageOptions: {
      parserOptions: {
        // One program for the whole run; an editor's service would keep one that can change, which takes a tenth longer.
        project: ['tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      // Values that nobody waits for, and conditions that cannot fail, are the faults that types alone let pass.
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      // `import type` beside other names of the same module is clear enough.
      'no-duplicate-imports': 'off',
      // NUL and control characters are what the text checks look for.
      'no-control-regex': 'off',
      eqeqeq: 'error',
      'no-console': 'error',
      // A component counts its markup, and the formatter gives each property a line: most functions stay below 60.
      'max-lines-per-function': ['error', { max: 105, skipComments: true, skipBlankLines: true, IIFEs: true }],
    },
  },
  { files: ['**/*.js'], extends: [tseslint.configs.disableTypeChecked] },
  { files: ['src/**/*.{ts,tsx}', 'customPages/**/*.{ts,tsx}'], ...reactHooks.configs.flat['recommended-latest'] },
  // A suite is one function; its length says nothing.
  { files: ['tests/**'], rules: { 'max-lines-per-function': 'off', 'no-console': 'off' } },
);
