import { createFileRoute } from '@tanstack/react-router';
import { Account } from '../account';

export const Route = createFileRoute('/known/claims')({ component: Account });
