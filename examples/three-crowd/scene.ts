import {
  AgXToneMapping,
  Color,
  DirectionalLight,
  Fog,
  GridHelper,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';

/** Any scene will do; this one has a sun, a sky and a square of 60 m. */
export const scene = new Scene();
scene.background = new Color('#c3d4e3');
scene.fog = new Fog('#c3d4e3', 40, 140);
const sun = new DirectionalLight('#ffe9cc', 3.1);
sun.position.set(-12, 27, 16);
sun.castShadow = true;
sun.shadow.mapSize.set(1024, 1024);
Object.assign(sun.shadow.camera, { left: -25, right: 25, top: 25, bottom: -25, far: 80 });
sun.shadow.normalBias = 0.03;
scene.add(sun, new HemisphereLight('#c4d8f0', '#8d8376', 1.6));
const ground = new Mesh(new PlaneGeometry(400, 400).rotateX(-Math.PI / 2), new MeshStandardMaterial({ color: '#a9a69d', roughness: 1 }));
ground.receiveShadow = true;
const grid = new GridHelper(60, 30, '#8f8c84', '#9b988f');
grid.position.y = 0.002;
scene.add(ground, grid);

export const renderer = new WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
renderer.toneMapping = AgXToneMapping;
renderer.toneMappingExposure = 1.3;
renderer.shadowMap.enabled = true;
document.body.append(renderer.domElement);

export const camera = new PerspectiveCamera(40, 1, 0.1, 400);
camera.position.set(9, 4.5, 16);
const controls = new OrbitControls(camera, renderer.domElement);
controls.target.set(0, 1, 0);
controls.maxPolarAngle = 1.53;

/** Longest time between two pictures [s]: a machine that is slower shows the crowd slower, and does not fall behind ever more. */
const LONGEST_STEP = 0.1;

/** Calls a function for every picture, with the seconds since the first one. */
export function start(draw: (time: number) => void): void {
  document.querySelector('[role=status]')?.remove();
  let [time, before] = [0, performance.now()];
  renderer.setAnimationLoop((now) => {
    time += Math.min(Math.max(now - before, 0) / 1000, LONGEST_STEP);
    before = now;
    followWindow();
    controls.update();
    draw(time);
  });
}

function followWindow(): void {
  const { innerWidth: width, innerHeight: height } = window;
  if (renderer.domElement.clientWidth === width && renderer.domElement.clientHeight === height) return;
  renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2));
  renderer.setSize(width, height);
  camera.aspect = width / height;
  camera.updateProjectionMatrix();
}

// For the console.
Object.assign(window, { scene, camera, controls, renderer });
