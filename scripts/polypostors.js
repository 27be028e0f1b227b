// `node scripts/polypostors.js`: builds polypostors of a character's walk, measures them beside tiles, and draws docs/pictures/polypostors.png.
//
// Kavan, Dobbyn, Collins, Žára and O'Sullivan, Polypostors: 2D polygonal impostors for 3D crowds (2008): a body is seen from a direction as a few
// flat pieces; each keeps one picture and a polygon whose corners move from moment to moment. Here a piece is what hangs on a bone or two, its
// polygon the outline it has in the key moment, and its corners move by the affine map that fits the piece's projected vertices best, for each
// of sixteen moments; between two of them they go straight.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { betweenPostures } from 'promenade/animate';
import { createCast, farCycles, farStyles, SLOT_NAMES, skinMatrices, skinMesh } from 'promenade/render';
import { dice } from './dice.js';
import { ROOT, say } from './ready.js';

/** Who walks, and the tile's own numbers: texels, directions, moments, elevations (`engine/render/impostors/tile-set.ts`). */
const WHO = { count: 4, seed: 5 };
const TILE = { width: 24, height: 48, directions: 32, moments: 8, elevations: 8, highest: (85 / 180) * Math.PI };
/** Heights of a standing person in the pictures that are compared [px], poses, and corners of polygons per texel of tolerance. */
const HEIGHTS = [24, 36, 48];
const VIEWS = 160;
const TOLERANCE = 0.6;
/** Moments that keep a picture of their own, of sixteen. */
const KEYS = [[0], [0, 8], [0, 4, 8, 12]];
/** Pieces by the joints they hang on, trunk first. */
const PIECES = [[0, 1, 2, 3, 4, 5, 6, 10, 22, 23], [7], [8, 9], [11], [12, 13], [14], [15, 16, 17], [18], [19, 20, 21]];

/** A picture of a mesh seen along parallel rays: piece and slot of what is nearest, 255 where there is nothing. @param {{ width: number, height: number, perMetre: number }} frame */
function raster(mesh, positions, view, { width, height, perMetre }, pieceOf) {
  const depth = new Float32Array(width * height).fill(-Infinity);
  const piece = new Uint8Array(width * height).fill(255);
  const slot = new Uint8Array(width * height);
  const light = new Uint8Array(width * height);
  const seen = project(positions, view);
  for (let t = 0; t < mesh.indices.length; t += 3) {
    const [i, j, k] = [mesh.indices[t], mesh.indices[t + 1], mesh.indices[t + 2]];
    const at = (v) => [width / 2 + seen[3 * v] * perMetre, height - seen[3 * v + 1] * perMetre - view.foot * perMetre, seen[3 * v + 2]];
    const [a, b, c] = [at(i), at(j), at(k)];
    const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    if (area === 0) continue;
    const [x0, x1] = [Math.min(a[0], b[0], c[0]), Math.max(a[0], b[0], c[0])];
    const [y0, y1] = [Math.min(a[1], b[1], c[1]), Math.max(a[1], b[1], c[1])];
    for (let y = Math.max(0, Math.ceil(y0 - 0.5)); y <= Math.min(height - 1, y1 - 0.5); y++) {
      for (let x = Math.max(0, Math.ceil(x0 - 0.5)); x <= Math.min(width - 1, x1 - 0.5); x++) {
        const [px, py] = [x + 0.5 - a[0], y + 0.5 - a[1]];
        const v = (px * (c[1] - a[1]) - py * (c[0] - a[0])) / area;
        const w = ((b[0] - a[0]) * py - (b[1] - a[1]) * px) / area;
        if (v < 0 || w < 0 || v + w > 1) continue;
        const near = a[2] + v * (b[2] - a[2]) + w * (c[2] - a[2]);
        const n = y * width + x;
        if (near <= depth[n]) continue;
        depth[n] = near;
        piece[n] = pieceOf ? pieceOf[i] : 0;
        slot[n] = mesh.surface[4 * i];
        light[n] = mesh.surface[4 * i + 3];
      }
    }
  }
  return { width, height, perMetre, piece, slot, light };
}

/** Places across, up and towards the viewer [m]; a view has a direction around the body and an elevation [rad]. */
function project(positions, { turn, elevation }) {
  const [s, c, se, ce] = [Math.sin(turn), Math.cos(turn), Math.sin(elevation), Math.cos(elevation)];
  const seen = new Float32Array(positions.length);
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = [positions[i], positions[i + 1], positions[i + 2]];
    const [across, away] = [x * c - z * s, x * s + z * c];
    seen[i] = across;
    seen[i + 1] = y * ce - away * se;
    seen[i + 2] = away * ce + y * se;
  }
  return seen;
}

/** The outlines of a mask, corner by corner along the edges of its texels. @param {(x: number, y: number) => boolean} inside */
function outlinesOf(inside, width, height) {
  const next = new Map();
  const key = (x, y) => y * (width + 1) + x;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!inside(x, y)) continue;
      if (!inside(x, y - 1)) add(x, y, x + 1, y);
      if (!inside(x + 1, y)) add(x + 1, y, x + 1, y + 1);
      if (!inside(x, y + 1)) add(x + 1, y + 1, x, y + 1);
      if (!inside(x - 1, y)) add(x, y + 1, x, y);
    }
  }
  function add(ax, ay, bx, by) {
    next.set(key(ax, ay), [...(next.get(key(ax, ay)) ?? []), key(bx, by)]);
  }
  const rings = [];
  while (next.size > 0) {
    const [first] = next.keys();
    const ring = [];
    for (let at = first; next.has(at); ) {
      ring.push([at % (width + 1), Math.floor(at / (width + 1))]);
      const to = next.get(at);
      const then = to.pop();
      if (to.length === 0) next.delete(at);
      at = then;
    }
    rings.push(ring);
  }
  return rings;
}

/** Fewer corners, none of those left out farther from the outline than the tolerance (Douglas and Peucker, 1973). */
function simplify(ring, tolerance) {
  const half = Math.floor(ring.length / 2);
  const cut = (from, to) => {
    const [a, b] = [ring[from], ring[to % ring.length]];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    let [worst, most] = [-1, tolerance];
    for (let i = from + 1; i < to; i++) {
      const p = ring[i];
      const away = Math.abs((p[0] - a[0]) * (b[1] - a[1]) - (p[1] - a[1]) * (b[0] - a[0])) / length;
      if (away > most) [worst, most] = [i, away];
    }
    return worst < 0 ? [a] : [...cut(from, worst), ...cut(worst, to)];
  };
  return ring.length < 4 ? ring : [...cut(0, half), ...cut(half, ring.length)];
}

/** The affine map that takes the first points to the second best: x' = m0 x + m1 y + m2, y' = m3 x + m4 y + m5. */
function fitAffine(from, to, vertices) {
  let [n, sx, sy, sxx, sxy, syy] = [0, 0, 0, 0, 0, 0];
  for (const v of vertices) {
    const [x, y] = [from[3 * v], from[3 * v + 1]];
    [n, sx, sy] = [n + 1, sx + x, sy + y];
    [sxx, sxy, syy] = [sxx + x * x, sxy + x * y, syy + y * y];
  }
  const [mx, my] = [sx / n, sy / n];
  // A little stiffness, so that pieces seen end-on do not tear.
  const [cxx, cxy, cyy] = [sxx / n - mx * mx + 1e-5, sxy / n - mx * my, syy / n - my * my + 1e-5];
  const det = cxx * cyy - cxy * cxy;
  return [0, 1].flatMap((axis) => {
    let [mean, cx, cy] = [0, 0, 0];
    for (const v of vertices) mean += to[3 * v + axis] / n;
    for (const v of vertices) {
      cx += ((from[3 * v] - mx) * (to[3 * v + axis] - mean)) / n;
      cy += ((from[3 * v + 1] - my) * (to[3 * v + axis] - mean)) / n;
    }
    const [a, b] = [(cx * cyy - cy * cxy) / det, (cy * cxx - cx * cxy) / det];
    return [a, b, mean - a * mx - b * my];
  });
}

/** A walk as meshes at any phase. */
function createWalk(body, cycle, level) {
  const mesh = body.levels[level];
  const pieceOf = Uint8Array.from({ length: mesh.vertices }, (_, v) => PIECES.findIndex((joints) => joints.includes(mesh.joints[4 * v])));
  const last = cycle.moments.length - 1;
  const known = new Map();
  return {
    mesh,
    pieceOf,
    members: PIECES.map((_, piece) => Array.from({ length: mesh.vertices }, (_, v) => v).filter((v) => pieceOf[v] === piece)),
    at: (phase) => {
      const at = (phase - Math.floor(phase)) * last;
      const known_ = known.get(at);
      if (known_) return known_;
      const k = Math.min(Math.floor(at), last - 1);
      const { root, rotations } = betweenPostures(cycle.moments[k], cycle.moments[k + 1], at - k);
      const { positions } = skinMesh(
        mesh,
        skinMatrices(
          body,
          root.map((value) => value * body.scale),
          rotations.flat(),
        ),
      );
      known.set(at, positions);
      return positions;
    },
  };
}

/** Polypostors of a walk from one direction: of each key moment its pieces with pictures and polygons, and how they move. */
function buildPolypostor(walk, view, keys, perMetre) {
  const size = { width: Math.ceil(2.2 * perMetre), height: Math.ceil(2.4 * perMetre), perMetre };
  const fine = 4;
  return keys.map((key) => {
    const positions = walk.at(key / 16);
    const from = project(positions, view);
    const pieces = PIECES.map((_, piece) => {
      const own = { ...walk.mesh, indices: walk.mesh.indices.filter((_, n) => walk.pieceOf[walk.mesh.indices[n - (n % 3)]] === piece) };
      const picture = raster(own, positions, view, size);
      const sharp = raster(own, positions, view, { width: fine * size.width, height: fine * size.height, perMetre: fine * perMetre });
      const inside = (x, y) => x >= 0 && y >= 0 && x < sharp.width && y < sharp.height && sharp.piece[y * sharp.width + x] !== 255;
      const rings = outlinesOf(inside, sharp.width, sharp.height)
        .map((ring) => simplify(ring, fine * TOLERANCE))
        .filter((ring) => ring.length > 2)
        .map((ring) => ring.map(([x, y]) => [(x / fine - size.width / 2) / perMetre, (size.height - y / fine) / perMetre - view.foot]));
      const moves = Array.from({ length: 17 }, (_, f) => fitAffine(from, project(walk.at(f / 16), view), walk.members[piece]));
      const depths = Array.from({ length: 17 }, (_, f) => {
        const to = project(walk.at(f / 16), view);
        return walk.members[piece].reduce((sum, v) => sum + to[3 * v + 2], 0) / Math.max(1, walk.members[piece].length);
      });
      return { picture, rings, moves, depths, box: boxOf(picture) };
    });
    return { key, pieces };
  });
}

function boxOf({ piece, width }) {
  let [x0, x1, y0, y1] = [Infinity, -Infinity, Infinity, -Infinity];
  piece.forEach((value, n) => {
    if (value === 255) return;
    [x0, x1] = [Math.min(x0, n % width), Math.max(x1, n % width)];
    [y0, y1] = [Math.min(y0, Math.floor(n / width)), Math.max(y1, Math.floor(n / width))];
  });
  return x1 < x0 ? 0 : (x1 - x0 + 1) * (y1 - y0 + 1);
}

/** Draws a polypostor at a phase: slot and light of what covers each pixel. */
function drawPolypostor(keys, phase, view, { width, height, perMetre }) {
  const at = 16 * (phase - Math.floor(phase));
  const away = ({ key }) => Math.min(Math.abs(at - key), 16 - Math.abs(at - key));
  const { pieces } = keys.reduce((best, one) => (away(one) < away(best) ? one : best));
  const [k, part] = [Math.min(Math.floor(at), 15), at - Math.min(Math.floor(at), 15)];
  const out = blank({ width, height });
  const mixed = (list) =>
    Array.isArray(list[k]) ? list[k].map((value, n) => value + part * (list[k + 1][n] - value)) : list[k] + part * (list[k + 1] - list[k]);
  const order = pieces
    .map((piece) => ({ ...piece, move: mixed(piece.moves), depth: mixed(piece.depths) }))
    .sort((a, b) => a.depth - b.depth);
  for (const { picture, rings, move } of order) {
    const [a, b, c, d, e, f] = move;
    const det = a * e - b * d;
    if (Math.abs(det) < 1e-6 || rings.length === 0) continue;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const [u, v] = [(x + 0.5 - width / 2) / perMetre - c, (height - y - 0.5) / perMetre - view.foot - f];
        const [p, q] = [(e * u - b * v) / det, (a * v - d * u) / det];
        if (!isInside(rings, p, q)) continue;
        const n = y * width + x;
        const tx = Math.floor(p * picture.perMetre + picture.width / 2);
        const ty = Math.floor(picture.height - (q + view.foot) * picture.perMetre);
        const found = nearestTexel(picture, tx, ty);
        out.piece[n] = 0;
        out.slot[n] = picture.slot[found];
        out.light[n] = picture.light[found];
      }
    }
  }
  return out;
}

function isInside(rings, x, y) {
  let inside = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [[ax, ay], [bx, by]] = [ring[i], ring[j]];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}

/** A covered texel at or beside a place. */
function nearestTexel({ width, height, piece }, x, y) {
  for (let reach = 0; reach < 4; reach++)
    for (let j = -reach; j <= reach; j++)
      for (let i = -reach; i <= reach; i++) {
        const [u, v] = [Math.min(Math.max(x + i, 0), width - 1), Math.min(Math.max(y + j, 0), height - 1)];
        if (piece[v * width + u] !== 255) return v * width + u;
      }
  return 0;
}

/** What a tile shows: the far mesh at the nearest direction, elevation and moment, averaged into texels, four of which are blended around each pixel. */
function drawTile(far, phase, view, frame) {
  const step = (2 * Math.PI) / TILE.directions;
  const row = Math.round((view.elevation / TILE.highest) * (TILE.elevations - 1));
  const seen = { ...view, turn: Math.round(view.turn / step) * step, elevation: (row / (TILE.elevations - 1)) * TILE.highest };
  const perMetre = TILE.height / 2.05;
  const [width, height, fine] = [2 * TILE.width, Math.ceil(2.4 * perMetre), 3];
  const moment = Math.round((phase - Math.floor(phase)) * TILE.moments) / TILE.moments;
  const sharp = raster(far.mesh, far.at(moment), seen, { width: fine * width, height: fine * height, perMetre: fine * perMetre });
  const coverAt = (x, y) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return 0;
    let cover = 0;
    for (let k = 0; k < fine * fine; k++)
      if (sharp.piece[(fine * y + Math.floor(k / fine)) * fine * width + fine * x + (k % fine)] !== 255) cover++;
    return cover / (fine * fine);
  };
  const out = blank(frame);
  for (let n = 0; n < out.piece.length; n++) {
    const [x, y] = placeOf(n, frame);
    const [u, v] = [x * perMetre + width / 2 - 0.5, height - y * perMetre - 0.5];
    const [i, j] = [Math.floor(u), Math.floor(v)];
    const [p, q] = [u - i, v - j];
    const cover =
      (1 - q) * ((1 - p) * coverAt(i, j) + p * coverAt(i + 1, j)) + q * ((1 - p) * coverAt(i, j + 1) + p * coverAt(i + 1, j + 1));
    if (cover < 0.5) continue;
    const found = nearestTexel(sharp, Math.floor(fine * (u + 0.5)), Math.floor(fine * (v + 0.5)));
    [out.piece[n], out.slot[n], out.light[n]] = [0, sharp.slot[found], sharp.light[found]];
  }
  return out;
}

/** A picture of nothing. */
function blank({ width, height }) {
  return {
    width,
    height,
    piece: new Uint8Array(width * height).fill(255),
    slot: new Uint8Array(width * height),
    light: new Uint8Array(width * height),
  };
}

/** The middle of a pixel, from the middle and the lower edge of its picture [m]. */
function placeOf(n, { width, height, perMetre }) {
  return [((n % width) + 0.5 - width / 2) / perMetre, (height - Math.floor(n / width) - 0.5) / perMetre];
}

function shared(a, b) {
  let [both, any] = [0, 0];
  a.piece.forEach((value, n) => {
    const [p, q] = [value !== 255, b.piece[n] !== 255];
    if (p && q) both++;
    if (p || q) any++;
  });
  return both / Math.max(any, 1);
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

const begun = performance.now();
const body = createCast(WHO.count, WHO.seed)[1];
const cycle = farCycles(await farStyles()).find(({ clip }) => clip.speed > 1.2 && clip.speed < 1.5);
const [near, , far] = [0, 1, 2].map((level) => createWalk(body, cycle, level));
const perMetre = TILE.height / 2.05;
const viewAt = (direction, elevation) => ({ turn: (direction / TILE.directions) * 2 * Math.PI, elevation, foot: 0.35 });
const lows = [0, TILE.highest / (TILE.elevations - 1)];

// Builds all directions at the two lowest elevations for each choice of key moments.
const sets = KEYS.map((keys) => {
  const from = performance.now();
  const built = lows.map((elevation) =>
    Array.from({ length: TILE.directions }, (_, d) => buildPolypostor(near, viewAt(d, elevation), keys, perMetre)),
  );
  const one = built.flat();
  const corners = mean(
    one.flatMap((polypostor) => polypostor.map(({ pieces }) => pieces.reduce((sum, { rings }) => sum + rings.flat().length, 0))),
  );
  const texels = mean(
    one.map((polypostor) => polypostor.reduce((sum, { pieces }) => sum + pieces.reduce((all, { box }) => all + box, 0), 0)),
  );
  // Half of the directions are kept, as tiles keep them; a texel has two bytes and three smaller pictures, a corner two of its picture and two in each of 16 moments.
  const kept = (TILE.directions / 2) * TILE.elevations;
  const bytes = kept * (texels * 2 * 1.33 + keys.length * corners * (4 + 16 * 4));
  // With one map a piece and moment in place of places of corners.
  const lean = kept * (texels * 2 * 1.33 + keys.length * (corners * 4 + PIECES.length * 16 * 6 * 2));
  return { keys, built, corners, bytes, lean, seconds: (performance.now() - from) / 1000 };
});

const rows = HEIGHTS.map((pixels) => {
  const frame = { width: Math.ceil(1.3 * pixels), height: Math.ceil(1.4 * pixels), perMetre: pixels / body.measures.stature };
  const scores = { far: [], tile: [], poly: KEYS.map(() => []) };
  for (let n = 0; n < VIEWS; n++) {
    const draw = dice(n);
    const [direction, phase] = [draw() * TILE.directions, draw()];
    const row = draw() < 0.5 ? 0 : 1;
    const view = { ...viewAt(direction, lows[row]) };
    const truth = raster(near.mesh, near.at(phase), view, frame);
    scores.far.push(shared(truth, raster(far.mesh, far.at(phase), view, frame)));
    scores.tile.push(shared(truth, drawTile(far, phase, { ...view }, frame)));
    sets.forEach(
      ({ built }, s) =>
        void scores.poly[s].push(shared(truth, drawPolypostor(built[row][Math.round(direction) % TILE.directions], phase, view, frame))),
    );
  }
  return { pixels, far: mean(scores.far), tile: mean(scores.tile), poly: scores.poly.map(mean) };
});
for (const { keys, corners, bytes, lean, seconds } of sets)
  say(
    `${keys.length} of 16 moments keep pictures: ${corners.toFixed(0)} corners, ${(bytes / 1e6).toFixed(2)} MB (${(lean / 1e6).toFixed(2)} with a map a piece), built in ${seconds.toFixed(1)} s`,
  );
say(`far mesh: ${far.mesh.vertices} vertices, ${far.mesh.indices.length / 3} triangles`);
for (const { pixels, far, tile, poly } of rows)
  say(`${pixels} px: far ${far.toFixed(3)}, tile ${tile.toFixed(3)}, polypostor ${poly.map((value) => value.toFixed(3)).join(', ')}`);

drawSheet();
say(`in ${((performance.now() - begun) / 1000).toFixed(0)} s`);

/** Near, tile and polypostors with one and four pictures from two sides at two moments each, with what differs from near. */
function drawSheet() {
  const [pixels, zoom, gap] = [48, 3, 4];
  const frame = { width: 44, height: 60, perMetre: pixels / body.measures.stature };
  const rows = [
    { direction: 3.4, row: 0, phase: 0.11 },
    { direction: 3.4, row: 0, phase: 0.34 },
    { direction: 21.6, row: 1, phase: 0.11 },
    { direction: 21.6, row: 1, phase: 0.34 },
  ];
  const wide = frame.width * zoom;
  const [width, height] = [7 * wide + 3 * gap, frame.height * zoom + gap];
  const sheet = new PNG({ width, height: rows.length * height });
  sheet.data.fill(255);
  rows.forEach(({ direction, row, phase }, r) => {
    const view = viewAt(direction, lows[row]);
    const truth = raster(near.mesh, near.at(phase), view, frame);
    blit(sheet, 0, r * height, zoom, frame, (n) => colourOf(truth, n));
    const poly = (set) => drawPolypostor(sets[set].built[row][Math.round(direction)], phase, view, frame);
    [drawTile(far, phase, view, frame), poly(0), poly(2)].forEach((drawn, c) => {
      const x = wide + gap + c * (2 * wide + gap);
      blit(sheet, x, r * height, zoom, frame, (n) => colourOf(drawn, n));
      blit(sheet, x + wide, r * height, zoom, frame, (n) => difference(truth, drawn, n));
    });
  });
  writeFileSync(join(ROOT, 'docs/pictures/polypostors.png'), PNG.sync.write(sheet, { colorType: 2 }));
  say('drew docs/pictures/polypostors.png');
}

function blit(sheet, x0, y0, zoom, { width, height }, at) {
  for (let y = 0; y < height * zoom; y++)
    for (let x = 0; x < width * zoom; x++) {
      const colour = at(Math.floor(y / zoom) * width + Math.floor(x / zoom));
      for (let k = 0; k < 3; k++) sheet.data[4 * ((y0 + y) * sheet.width + x0 + x) + k] = colour[k];
    }
}

function colourOf({ piece, slot, light }, n) {
  if (piece[n] === 255) return [236, 238, 240];
  const colour = body.colours[SLOT_NAMES[slot[n]]];
  return [16, 8, 0].map((shift) => Math.round(((colour >> shift) & 255) * (0.45 + (0.55 * light[n]) / 255)));
}

/** Grey where both are, red what is missing, blue what is too much. */
function difference(truth, drawn, n) {
  const [a, b] = [truth.piece[n] !== 255, drawn.piece[n] !== 255];
  return a && b ? [190, 190, 190] : a ? [214, 60, 50] : b ? [60, 90, 214] : [255, 255, 255];
}
