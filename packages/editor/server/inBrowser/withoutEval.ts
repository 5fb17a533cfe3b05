/** Imported before any schema: zod would compile them with `new Function`, which the security policy forbids. */
import { config } from 'zod';

config({ jitless: true });
