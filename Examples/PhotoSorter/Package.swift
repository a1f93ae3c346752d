// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "photo-sorter",
  dependencies: [.package(name: "tactus", path: "../..", traits: ["Text", "Pictures"])],
  targets: [
    .executableTarget(
      name: "PhotoSorter", dependencies: [.product(name: "Tactus", package: "tactus")])
  ],
  swiftLanguageModes: [.v6]
)
