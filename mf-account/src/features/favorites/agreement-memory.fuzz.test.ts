// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { fuzz, storedTexts } from 'test-kit';
import { agreementMemory } from './agreement-memory.ts';

test('any text stored as the last agreement reads as one or none, and another can be stored', async () => {
  await fuzz({
    surface: 'stored',
    name: 'favorites’ agreement',
    inputs: storedTexts({ userId: 'ada', handles: ['beach-set', 'coat'] }),
    hold(stored) {
      localStorage.setItem('capsule-collective-favorites-account', stored);
      const found = agreementMemory.read();
      if (found) {
        expect(typeof found.userId).toBe('string');
        expect(found.handles.every((one) => typeof one === 'string')).toBe(true);
        agreementMemory.write(found);
        expect(agreementMemory.read()).toMatchObject({ userId: found.userId, handles: found.handles });
      }
    },
  });
});
