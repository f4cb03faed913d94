import { ShopError } from '../../../shared-contracts/src/errors/index.ts';
import { createAdmission, type Place } from '../_shared/admission.ts';
import { readBounded } from '../_shared/bounded-body.ts';
import { callerAddress } from '../_shared/caller-address.ts';
import { answer, corsHeaders, refuse } from '../_shared/site-answers.ts';
import { carryOut } from './carry-out.ts';
import { readCommand } from './command.ts';
import { managedExperiments } from './managed-experiments.ts';
import { answerFailure } from './refusals.ts';
import { accessToken, staffOf } from './staff.ts';

declare const Deno: { serve(handler: (request: Request) => Promise<Response>): void };

// Only a few people use it; others are refused with one question to the project's accounts.
const admit = createAdmission({ working: 4, present: 16, ofOneCaller: 8, timeLimit: 8_000 });
// As much as the database takes of a definition.
const BODY_LIMITS = { bytes: 65_536, timeLimit: 3_000 };
const BUSY_SECONDS = 5;

/** A link shows unpublished content to every visitor who has it. */
function refuseViewer(): never {
  throw new ShopError('EXPERIMENT-006', { reason: 'You need the editor role to create a link.' });
}

const busy = () => refuse(429, 'busy', BUSY_SECONDS);

async function manage(request: Request, place: Place): Promise<Response> {
  const token = accessToken(request);
  if (token === undefined) return answer(401, { error: 'unauthorized' });
  if (!(await place.turn())) return busy();
  const caller = await staffOf(token);
  if (caller === 'unauthorized') return answer(401, { error: caller });
  if (caller === 'forbidden') return answer(403, { error: caller });
  if (caller === 'unavailable') return refuse(503, caller, BUSY_SECONDS);
  const body = await readBounded(request, BODY_LIMITS);
  if (body === 'incomplete') return refuse(408, body, BUSY_SECONDS);
  if (body === 'too_large') return answer(413, { error: body });
  const command = readCommand(body);
  if (command.command === 'link' && caller.role === 'viewer') refuseViewer();
  return answer(200, await carryOut(command, managedExperiments(caller)));
}

/** Carries out the command line's experiment commands for the admin pages. */
async function experiments(request: Request): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: corsHeaders() });
  if (request.method !== 'POST') return answer(405, { error: 'method_not_allowed' }, { allow: 'POST, OPTIONS' });
  const place = admit(callerAddress(request));
  if (!place) return busy();
  try {
    return await manage(request, place);
  } catch (error) {
    return answerFailure(error);
  } finally {
    place.leave();
  }
}

Deno.serve(experiments);
