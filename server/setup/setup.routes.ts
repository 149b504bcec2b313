import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { PublicEndpoint, ResponseOf } from '#shared/endpoint.ts';
import * as calls from '#shared/setup/setup-endpoints.ts';
import { toRouteSchema } from '../platform/http-endpoint.ts';
import { finishSetup } from './finish-setup.ts';
import { presentSetup } from './present-setup.ts';
import { writeRecoverySheet } from './recovery-sheet.ts';
import { createAddressTrials } from './save-address.ts';
import { beginApp, finishApp, saveAdministrator } from './save-administrator.ts';
import { saveBackups } from './save-backups.ts';
import { saveMail } from './save-mail.ts';
import { saveOrganisation } from './save-organisation.ts';
import { saveProvider } from './save-provider.ts';
import { requireOwnPage, type SetupAccess } from './setup-access.ts';
import type { SetupContext } from './setup-context.ts';

type SetupCall<E extends PublicEndpoint> = {
  body: E['request'] extends z.ZodMiniType ? z.output<E['request']> : undefined;
  request: FastifyRequest;
};

/** The calls of the set-up page: session (401), origin (403), body (400), in this order. `finished` runs after the last answer. */
export function registerSetup(
  app: FastifyInstance,
  context: SetupContext,
  { access, finished }: { access: SetupAccess; finished: (publicUrl: string) => void },
): void {
  const { draft } = context;
  const whole = () => ({ state: presentSetup(draft.get()) });
  const addresses = createAddressTrials();

  function register<const E extends PublicEndpoint>(
    endpoint: E,
    handler: (call: SetupCall<E>) => Promise<ResponseOf<E>>,
  ): void {
    const session = async (request: FastifyRequest) => access.requireSession(request);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: toRouteSchema(endpoint),
      onRequest: [session, ...(endpoint.method === 'GET' ? [] : [requireOwnPage])],
      // Validated by the route's schema.
      handler: (request) => handler({ body: request.body, request } as unknown as SetupCall<E>),
    });
  }

  app.post<{ Body: { token: string } }>(
    calls.openSetup.path,
    { schema: toRouteSchema(calls.openSetup), onRequest: requireOwnPage },
    async (request, reply) => {
      reply.header('set-cookie', access.open(request.body.token, request));
      context.log.warn({}, 'The set-up page was opened in a browser');
      return whole();
    },
  );
  // Without a session it says only that: the page then asks for the token.
  app.get(calls.readSetup.path, { schema: toRouteSchema(calls.readSetup) }, async (request) =>
    access.hasSession(request) ? whole() : { state: null },
  );
  register(calls.saveAddress, async ({ body }) => {
    await addresses.save(context, body);
    return whole();
  });
  register(calls.saveOrganisation, async ({ body }) => {
    saveOrganisation(context, body.facts as Record<string, string>);
    return whole();
  });
  register(calls.saveAdministrator, async ({ body }) => {
    await saveAdministrator(context, body);
    return whole();
  });
  register(calls.beginSetupApp, () => beginApp(context));
  register(calls.finishSetupApp, async ({ body }) => {
    const recoveryCodes = await finishApp(context, body.code);
    return { ...whole(), recoveryCodes };
  });
  register(calls.saveProvider, async ({ body }) => {
    await saveProvider(context, body);
    return whole();
  });
  register(calls.saveMail, async ({ body }) => {
    await saveMail(context, body);
    return whole();
  });
  register(calls.saveBackups, async ({ body }) => {
    await saveBackups(context, body);
    return whole();
  });
  register(calls.readSheet, async () => writeRecoverySheet(draft.get()));

  let finishing: Promise<string> | null = null;
  app.post(
    calls.finishSetup.path,
    {
      schema: toRouteSchema(calls.finishSetup),
      onRequest: [async (request) => access.requireSession(request), requireOwnPage],
    },
    async (_request, reply) => {
      // The browser must have the answer before the server that gives it ends. It may be gone before there is one.
      const closed = new Promise<void>((resolve) => reply.raw.once('close', resolve));
      // A second press waits for the first.
      finishing ??= finishSetup(context).catch((error: unknown) => {
        finishing = null;
        throw error;
      });
      const publicUrl = await finishing;
      void closed.then(() => finished(publicUrl));
      return { publicUrl };
    },
  );

  // The server's own question to its public address; no session, since it comes from no browser.
  app.get<{ Params: { nonce: string } }>('/api/setup/reach/:nonce', async (request) =>
    addresses.arrive(request.params.nonce, request),
  );
}
