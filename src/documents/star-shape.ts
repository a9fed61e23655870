/** A point in a square of 20 units. */
export type Point = readonly [x: number, y: number];

const CORNERS = 10;
const CENTRE: Point = [10, 10.6];
const OUTER = 9;
const INNER = 3.8;

/** The corners of a star in a square of 20 units, from its top, clockwise: the one that pages and pictures show. */
export const STAR: readonly Point[] = Array.from({ length: CORNERS }, (_, at): Point => {
  const radius = at % 2 === 0 ? OUTER : INNER;
  const angle = (2 * Math.PI * at) / CORNERS - Math.PI / 2;
  return [CENTRE[0] + radius * Math.cos(angle), CENTRE[1] + radius * Math.sin(angle)];
});

/** Where a horizontal line meets the border of the star; in it lies, on that line, what has an odd number of them to its right. */
export function starCrossings(y: number): number[] {
  return STAR.flatMap(([atX, atY], at) => {
    const [beforeX, beforeY] = STAR.at(at - 1) ?? CENTRE;
    return atY > y === beforeY > y ? [] : [((beforeX - atX) * (y - atY)) / (beforeY - atY) + atX];
  });
}
