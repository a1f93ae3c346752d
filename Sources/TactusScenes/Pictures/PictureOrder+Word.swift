import TactusPictures

extension PictureOrder: SceneWord {}
