/** Texts of the section for the user's permissions in a team. */
export const teamPermissions = {
  title: 'Your permissions',
  text: 'What you can do in this team.',
  none: 'You don’t have any special permissions in this team.',
  names: {
    team_admin: 'Team admin',
    team_member: 'Team member',
    $update_team: 'Edit the team’s name and picture',
    $delete_team: 'Delete the team',
    $read_members: 'View members',
    $remove_members: 'Remove members and revoke invitations',
    $invite_members: 'Invite members',
    $manage_api_keys: 'Manage the team’s API keys',
  },
};
