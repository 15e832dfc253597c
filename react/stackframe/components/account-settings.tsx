import { AccountSettings as OwnAccountSettings, SettingsPage } from 'latchkey/react';
import type { ReactNode } from 'react';
import { type IconName, ItemIcon } from './item-icon.tsx';
import type { MockApiKey, MockData, MockSession } from './mock/mock-data.ts';
import { Mocked } from './mock/mocked.tsx';

export interface AccountSettingsProps {
  fullPage?: boolean;
  /** Pages of the app. */
  extraItems?: ({ title: string; content: ReactNode; id: string } & ({ icon?: ReactNode } | { iconName?: IconName }))[];
  /** For stories: the settings show this user, and request nothing. */
  mockUser?: { displayName?: string; profileImageUrl?: string };
  mockApiKeys?: MockApiKey[];
  mockProject?: { config: { allowUserApiKeys: boolean; clientTeamCreationEnabled: boolean } };
  mockSessions?: MockSession[];
}

/**
 * Shows the account settings: a page for each topic, and pages of the app.
 *
 * @example <AccountSettings fullPage extraItems={[{ id: 'billing', title: 'Billing', iconName: 'CreditCard', content: <Billing /> }]} />
 */
export function AccountSettings({ fullPage = false, extraItems, ...mocks }: AccountSettingsProps) {
  const settings = (
    <OwnAccountSettings fullPage={fullPage}>
      {extraItems?.map(({ id, title, content, ...item }) => (
        <SettingsPage key={id} slot="pages" pageId={id} label={title}>
          <span slot="icon">
            {'icon' in item ? item.icon : 'iconName' in item && item.iconName && <ItemIcon name={item.iconName} />}
          </span>
          {content}
        </SettingsPage>
      ))}
    </OwnAccountSettings>
  );
  return <Mocked data={dataOf(mocks)}>{settings}</Mocked>;
}

type Mocks = Omit<AccountSettingsProps, 'fullPage' | 'extraItems'>;

/** Returns the data of a story; null for the settings of the signed-in user. */
function dataOf({ mockUser, mockApiKeys, mockProject, mockSessions }: Mocks): MockData | null {
  if (!mockUser && !mockApiKeys && !mockProject && !mockSessions) return null;
  return { user: mockUser ?? {}, apiKeys: mockApiKeys, sessions: mockSessions, config: mockProject?.config };
}
