import { type AdminApp, createAdminApp } from '../../../../core/admin.ts';
import type { ClientApp } from '../../../../core/index.ts';
import { createService, type Service } from '../../../../demo/service/index.ts';
import { type AppWorld, createAppWorld } from '../../../support/app-world.ts';
import type { Tab } from '../../../support/world.ts';

export interface OwnersWorld {
  readonly service: Service;
  readonly place: AppWorld;
  /** The seeded owner, signed in to project `internal`. */
  readonly owner: ClientApp;
  readonly tab: Tab;
  /** By the owner's session; project Handover unless told otherwise. */
  admin(projectId?: string): AdminApp;
  /** By the key of project Handover unless told otherwise. */
  byKey(superSecretAdminKey?: string): AdminApp;
}

export async function createOwnersWorld(): Promise<OwnersWorld> {
  const service = await createService();
  await service.controls.seedPeople(['owner']);
  const place = await createAppWorld(service);
  const { access_token: accessToken, refresh_token: refreshToken } = await service.controls.signInAs('owner');
  const { projectId, publishableClientKey } = service.internalProject;
  const { app, tab } = place.open({ projectId, publishableClientKey, tokenStore: { accessToken, refreshToken } });
  return {
    service,
    place,
    owner: app,
    tab,
    admin: (id = service.project.projectId) => createAdminApp({ projectId: id, owner: app }),
    byKey: (superSecretAdminKey = service.project.superSecretAdminKey) =>
      createAdminApp(
        { projectId: service.project.projectId, baseUrl: service.apiUrl, superSecretAdminKey },
        { ...tab, page: null },
      ),
  };
}
