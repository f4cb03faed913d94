import { nextTask } from './next-task.ts';

// Evaluated in a task each, so that no single one keeps a phone from answering: the script itself, React, the shop.
await nextTask();
await import(/* webpackMode: "eager" */ 'react-dom/client');
await nextTask();
await import(/* webpackMode: "eager" */ './main.tsx');
