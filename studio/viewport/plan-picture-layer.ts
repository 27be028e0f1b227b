import { CanvasTexture, Group, LinearMipmapLinearFilter, Mesh, MeshBasicMaterial, PlaneGeometry, SRGBColorSpace } from 'three';
import type { PlanPicture } from '../document/plan-place.js';
import type { SessionState } from '../document/session.js';
import type { Layer } from './layer.js';

/** Over the ground, under everything that is drawn on it [m]. */
const HEIGHT = 0.006;

/** The picture of a plan that lies on the ground. */
export function createPlanLayer(state: () => SessionState): Layer {
  const object = new Group();
  let shown: PlanPicture | undefined;
  const clear = () => {
    for (const mesh of object.children as Mesh<PlaneGeometry, MeshBasicMaterial>[]) {
      mesh.geometry.dispose();
      mesh.material.map?.dispose();
      mesh.material.dispose();
    }
    object.clear();
  };
  return {
    object,
    update: () => {
      const { planPicture } = state();
      if (planPicture === shown) return;
      shown = planPicture;
      clear();
      if (planPicture) object.add(createSheet(planPicture));
    },
    dispose: clear,
  };
}

function createSheet({ image, scale, left, top }: PlanPicture): Mesh {
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const map = new CanvasTexture(canvas);
  map.colorSpace = SRGBColorSpace;
  map.anisotropy = 8;
  map.minFilter = LinearMipmapLinearFilter;
  const [width, depth] = [image.width * scale, image.height * scale];
  const material = new MeshBasicMaterial({ map, toneMapped: false, transparent: true, depthWrite: false });
  const sheet = new Mesh(new PlaneGeometry(width, depth).rotateX(-Math.PI / 2), material);
  sheet.position.set(left + width / 2, HEIGHT, top + depth / 2);
  sheet.renderOrder = 0.5;
  return sheet;
}
