import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

const docs = defineCollection({
  loader: glob({ pattern: '*.mdx', base: './content/docs' }),
  schema: z.object({ template: z.string(), title: z.string(), description: z.string() }),
});

export const collections = { docs };
