import { layout, route } from '@react-router/dev/routes';

export default [
  layout('routes/plain.jsx', [
    route('suspended', 'routes/suspended.jsx'),
    route('client-only', 'routes/client-only.jsx'),
  ]),
  // The test writes this file: it is the layout route of the start page.
  layout('routes/documented.tsx', [route('documented', 'routes/account.jsx', { id: 'documented' })]),
  layout('routes/known.jsx', [
    route('known', 'routes/account.jsx'),
    route('known/claims', 'routes/account.jsx', { id: 'claims' }),
    route('known/late', 'routes/late.jsx'),
  ]),
];
