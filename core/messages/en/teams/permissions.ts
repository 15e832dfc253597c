/** What the user may do in a team. */
export const teamPermissions = {
  title: 'What you may do',
  text: 'Your permissions in this team.',
  none: 'You may use what the team has, and nothing more.',
  names: {
    $update_team: 'Change the name and picture of the team',
    $delete_team: 'Delete the team',
    $read_members: 'See who is in the team',
    $remove_members: 'Remove members and take invitations back',
    $invite_members: 'Invite people',
    $manage_api_keys: 'Manage the API keys of the team',
  },
};
