import { defineRemote } from 'composer';
import { contents } from './src/remote.ts';

export default defineRemote({ contents, folder: import.meta.dirname, developmentPort: 4104, scriptBudget: 40 });
