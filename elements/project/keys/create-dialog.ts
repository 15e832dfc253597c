import type { NewInternalKey } from '../../../core/admin.ts';
import { projectKeys } from '../../messages/owner/keys.ts';
import { KeyCreation } from '../../sections/keys/create-dialog.ts';
import { type NewKeyValue, NewKeyDialog } from '../../sections/keys/new-key-dialog.ts';
import type { ProjectSection } from '../kit/project-controller.ts';
import { ProjectKeyForm } from './form.ts';

/** Builds the dialog that creates keys of a project. This module is loaded when the owner opens the dialog. */
export function createKeysDialog(host: ProjectSection): KeyCreation {
  const texts = () => host.texts('projectKeys', projectKeys);
  const values = new NewKeyDialog(host, () => {
    const { created, createdText, stored, storeFirst } = texts();
    return { created, createdText, stored, storeFirst };
  });
  const form = new ProjectKeyForm(host, (created) => values.show(valuesOf(created, texts())));
  return new KeyCreation(host, form, values);
}

function valuesOf(created: NewInternalKey, texts: typeof projectKeys): readonly NewKeyValue[] {
  const all = [
    { name: texts.client, copyLabel: texts.copyClient, value: created.publishableClientKey },
    { name: texts.server, copyLabel: texts.copyServer, value: created.secretServerKey },
    { name: texts.admin, copyLabel: texts.copyAdmin, value: created.superSecretAdminKey },
  ];
  return all.flatMap(({ value, ...each }) => (value === null ? [] : [{ ...each, value }]));
}
