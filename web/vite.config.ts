import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leftOutPackages } from './left-out.ts';
import { scriptGroups } from './script-groups.ts';

/** `JHALAK_SERVER` is where the API answers while the pages come from Vite. */
const server = process.env.JHALAK_SERVER ?? 'http://127.0.0.1:4000';

/** What the editor shows whatever is chosen in it. */
const alwaysInSight = /\/features\/editor\/((timeline|words|player|captions-on-video)\/)?[^/]+$/;

export default defineConfig(({ isSsrBuild = false }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    // An edit reaches every part of the editor that is in sight: what of it has not changed is not drawn again. The
    // windows and panels are left as they are: compiled, they would make the editor half as large again.
    // What cannot be compiled ends the build, unless it says 'use no memo': it would be drawn again without a word.
    babel({
      include: alwaysInSight,
      presets: [reactCompilerPreset({ panicThreshold: 'all_errors' })],
      sourceMap: false,
    }),
    tailwindcss(),
  ],
  resolve: {
    alias: leftOutPackages.map((find) => ({ find, replacement: `${import.meta.dirname}/empty-module.js` })),
  },
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    outDir: isSsrBuild ? 'dist/prerender' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    // The policy of the pages allows no inline data besides pictures; fonts stay files that are cached for ever.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    // A busy machine builds slowly: that is no news to the person who types `npm start`.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      ...(!isSsrBuild && { output: { codeSplitting: { groups: scriptGroups } } }),
    },
  },
  // The caption preview's library links its worker by address: bundled beforehand that link would break. Its licence
  // (LGPL) wants the worker and its WebAssembly as files of their own that can be read and replaced.
  optimizeDeps: { exclude: ['jassub'], include: ['jassub > throughput'] },
  worker: { format: 'es', rolldownOptions: { output: { minify: false } } },
  // The server believes the Host and refuses another Origin: both must name this address.
  server: { proxy: { '/api': { target: server, changeOrigin: false } } },
}));
