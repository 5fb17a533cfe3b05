/** The parts of the theme that scripts draw with: social cards, icons, the review. */
import { firstTheme, hues, scripts, typefaces } from './brand.ts';
import { firstColor, themeColors } from './color.ts';
import { figures } from './figures.ts';
import { imageSlots, isImageSlotName, leastInText } from './imageSlots.ts';
import { readLogo } from './logo.ts';
import { localFont } from './systemFonts.ts';
import { otherTheme } from './themes.ts';
import { colors, fontRoles, headRole, lightDark, rootDeclarations, showTheme } from './tokens.ts';

export const theme = {
  firstTheme,
  otherTheme,
  hues,
  scripts,
  typefaces,
  firstColor,
  themeColors,
  figures,
  localFont,
  imageSlots,
  isImageSlotName,
  leastInText,
  readLogo,
  colors,
  fontRoles,
  headRole,
  lightDark,
  rootDeclarations,
  showTheme,
};
