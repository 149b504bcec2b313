import { Sheet, type SheetLook } from './paper/sheet.ts';
import { skins } from './people/look.ts';

/** The kinds of sheet that a scene is made of, by their distance. Each may be changed by `more`. */
type Colour = SheetLook['colour'];
type More = Partial<SheetLook>;

export function farSheet(colour: Colour, more: More = {}): Sheet {
  return new Sheet({ colour, lift: 8, shadow: 0.4, translucency: 0.2, rim: 0.35, ...more });
}

export function middleSheet(colour: Colour, more: More = {}): Sheet {
  return new Sheet({ colour, lift: 12, shadow: 0.52, translucency: 0.16, rim: 0.45, ...more });
}

export function peopleSheet(more: More = {}): Sheet {
  return new Sheet({
    colour: skins.umber,
    lift: 12,
    shadow: 0.6,
    translucency: 0.1,
    rim: 0.5,
    edge: '#FFE3A4',
    ...more,
  });
}

/** Small glued pieces: plates, petals, leaves on the ground. */
export function bitsSheet(colour: Colour, more: More = {}): Sheet {
  return new Sheet({ colour, lift: 4, shadow: 0.45, translucency: 0.08, rim: 0.35, ...more });
}

/** The dark sheet nearest to us, with a warm cut edge. */
export function frontSheet(colour: Colour, more: More = {}): Sheet {
  return new Sheet({
    colour,
    lift: 20,
    shadow: 0.66,
    translucency: 0.06,
    rim: 0.55,
    edge: '#F3B56A',
    ...more,
  });
}
