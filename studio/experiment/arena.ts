import {
  AgXToneMapping,
  Color,
  DirectionalLight,
  Fog,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  WebGLRenderer,
} from 'three';

/** A scene with light and ground on a canvas that fills its holder, and a camera. */
export type Arena = {
  readonly scene: Scene;
  readonly camera: PerspectiveCamera;
  readonly renderer: WebGLRenderer;
  readonly canvas: HTMLCanvasElement;
  /** Calls a function before every picture, with the seconds since the last [s]. */
  run(each: (elapsed: number) => void): void;
  dispose(): void;
};

/** Longest time that counts as having passed between two pictures [s]. */
const LONGEST_STEP = 0.1;

/** Makes a stage in a holder. */
export function createArena(holder: HTMLElement): Arena {
  const scene = new Scene();
  scene.background = new Color('#c8d6e2');
  scene.fog = new Fog('#c8d6e2', 30, 90);
  const sun = new DirectionalLight('#ffeed4', 2.9);
  sun.position.set(-8, 20, 10);
  const ground = new Mesh(new PlaneGeometry(300, 300).rotateX(-Math.PI / 2), new MeshStandardMaterial({ color: '#a5a29a', roughness: 1 }));
  scene.add(sun, new HemisphereLight('#cfe0f4', '#8d8376', 1.7), ground);
  const renderer = new WebGLRenderer({ antialias: true });
  renderer.toneMapping = AgXToneMapping;
  renderer.toneMappingExposure = 1.25;
  const canvas = renderer.domElement;
  canvas.tabIndex = 0;
  holder.prepend(canvas);
  const camera = new PerspectiveCamera(45, 1, 0.05, 300);
  return {
    scene,
    camera,
    renderer,
    canvas,
    run: (each) => {
      let before = performance.now();
      renderer.setAnimationLoop((now) => {
        const elapsed = Math.min(Math.max(now - before, 0) / 1000, LONGEST_STEP);
        before = now;
        fit();
        each(elapsed);
        renderer.render(scene, camera);
      });
    },
    dispose: () => {
      renderer.setAnimationLoop(null);
      renderer.dispose();
      canvas.remove();
    },
  };

  function fit(): void {
    const { clientWidth: width, clientHeight: height } = holder;
    const scale = Math.min(2, window.devicePixelRatio);
    if (canvas.width === Math.floor(width * scale) && canvas.height === Math.floor(height * scale)) return;
    renderer.setPixelRatio(scale);
    renderer.setSize(width, height);
    camera.aspect = width / Math.max(1, height);
    camera.updateProjectionMatrix();
  }
}
