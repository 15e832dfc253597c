import { Avatar, MenuItem, UserButton as OwnUserButton } from 'latchkey/react';
import type { ReactNode } from 'react';
import { Mocked } from './mock/mocked.tsx';

interface UserButtonProps {
  /** Shows name and address beside the picture. */
  showUserInfo?: boolean;
  /** Adds a menu item that calls this function, which changes the colours of the app. */
  colorModeToggle?: () => void | Promise<void>;
  extraItems?: { text: string; icon: ReactNode; onClick: () => void | Promise<void> }[];
  /** For stories: shows this user. Nothing is requested. */
  mockUser?: { displayName?: string; primaryEmail?: string; profileImageUrl?: string };
}

/**
 * Shows the signed-in user on a button that opens the account menu.
 *
 * @example <UserButton showUserInfo />
 */
export function UserButton({ showUserInfo = false, colorModeToggle, extraItems, mockUser }: UserButtonProps) {
  const button = (
    <OwnUserButton showUserInfo={showUserInfo}>
      {extraItems?.map(({ text, icon, onClick }) => (
        <MenuItem key={text} slot="items" action={onClick}>
          <span slot="icon">{icon}</span>
          {text}
        </MenuItem>
      ))}
      {colorModeToggle && (
        <MenuItem slot="items" action={colorModeToggle}>
          Switch theme
        </MenuItem>
      )}
    </OwnUserButton>
  );
  return <Mocked data={mockUser ? { user: mockUser } : null}>{button}</Mocked>;
}

interface UserAvatarProps {
  /** The length of the edges, in pixels. */
  size?: number;
  /** Without a user, a figure is drawn. */
  user?: { profileImageUrl?: string | null; displayName?: string | null; primaryEmail?: string | null } | null;
  border?: boolean;
}

/**
 * Shows the picture of a user, or the first letters of the name.
 *
 * @example <UserAvatar user={user} size={48} />
 */
export function UserAvatar({ size, user, border = false }: UserAvatarProps) {
  const { profileImageUrl = null, displayName = null, primaryEmail = null } = user ?? {};
  const label = [displayName, primaryEmail].find(Boolean) ?? '';
  // The id chooses the colour behind the letters.
  const face = user ? { id: label, profileImageUrl, displayName, primaryEmail } : null;
  return <Avatar face={face} border={border} label={label} {...(size !== undefined && { size })} />;
}
