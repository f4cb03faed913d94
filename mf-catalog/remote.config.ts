import { defineRemote } from 'federation';
import { contents } from './src/remote.ts';

export default defineRemote({ contents, folder: import.meta.dirname, developmentPort: 4101 });
