/** Where a plan lies: the size of a pixel, and its left and upper edge on the ground [m]. North (-z) is up. */
export type PlanPlace = { readonly scale: number; readonly left: number; readonly top: number };

/** A picture of a plan that lies on the ground. */
export type PlanPicture = PlanPlace & { readonly name: string; readonly image: ImageBitmap };
