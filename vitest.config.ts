import { defineConfig } from 'vitest/config';

// Its own file: vite.config.ts builds the front end, whose root is src/.
export default defineConfig({ test: { include: ['tests/**/*.test.{ts,tsx}'], exclude: ['tests/browser/**'] } });
