import styled from 'styled-components';
import type { Picture as PictureFile, SiteCollections, TextLanguage } from '../model/manifest.ts';
import type { ImageSlotName } from '../theme/imageSlots.ts';
import { Label } from './Label.tsx';
import { coveringLink } from './EntryCard.tsx';
import { Link } from './Link.tsx';
import { coverLook, Picture } from './Picture.tsx';

const CardArticle = styled.article`
  position: relative;
  display: grid;
  gap: var(--space-1);
  align-content: start;
  > picture + span::before {
    content: '■ ';
    color: var(--hue);
  }
  > p {
    color: var(--muted);
    font-size: var(--size-small);
  }
  ${coveringLink('var(--signal)', '6px')}
  a:not([data-unwritten]):hover {
    text-decoration: underline;
    text-decoration-color: var(--hue);
  }
`;

const Cover = styled(Picture)`
  ${coverLook}
  aspect-ratio: 16 / 10;
  margin-bottom: var(--space-1);
  transition: border-color var(--duration-quick);
  [data-project]:has(a:not([data-unwritten])):hover & { border-color: var(--hue); }
`;

interface Props {
  project: SiteCollections['projects'][number];
  picture: PictureFile;
  href: string;
  language?: TextLanguage;
  /** The image slot: how wide the card is in its grid. */
  slot: ImageSlotName;
}

/** A project: its cover, its industry, what was built. The whole card is the link. */
export function ProjectCard({ project, picture, href, language, slot }: Props) {
  // No case study has been written yet.
  const leadsNowhere = project.unwritten && href === project.url;
  return (
    <CardArticle data-project data-hue={project.color} {...language}>
      <Cover picture={picture} alt={project.imageAlt} slot={slot} />
      <Label>{project.category}</Label>
      <h3>
        <Link href={href} data-unwritten={leadsNowhere ? '' : undefined}>
          {project.title}
        </Link>
      </h3>
      <p>{project.description}</p>
    </CardArticle>
  );
}
