// swift-tools-version: 6.3
import Glibc
import PackageDescription

/// Whether this folder holds the library alone, as `make install` leaves it for authors of programs.
let isLibraryAlone = unsafe access(Context.packageDirectory + "/Tests", F_OK) != 0

// Warnings become errors only where the Makefile and CI ask for it: a newer compiler's new
// warning must not break somebody who merely builds the package.
let isStrict = Context.environment["TACTUS_STRICT"] == "1"

// `make fuzz` asks for the fuzzers, and for code that tells them where they have been.
let isFuzzed = Context.environment["TACTUS_FUZZ"] == "1"

let swiftSettings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
  ] + (isStrict ? [.treatAllWarnings(as: .error)] : [])
  // (Fuzzers reach what is internal: they are close to what reads.)
  + (isFuzzed ? [.unsafeFlags(["-sanitize=fuzzer", "-enable-testing"])] : [])

// `make test` asks for layers that the optimizer has seen, in a build for tests: much of what they try is a lot of work.
// Assertions, and checks of exclusive access, stay.
let isOptimized = Context.environment["TACTUS_OPTIMIZED"] == "1"

let layerSettings =
  swiftSettings
  + (isOptimized
    ? [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))] : [])

/// A program whose `main` is libFuzzer's: `Tests/Fuzzers/FOLDER`.
func fuzzer(_ name: String, folder: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies + ["CFuzzerMain"], path: "Tests/Fuzzers/\(folder)",
    swiftSettings: swiftSettings + [.unsafeFlags(["-parse-as-library"])],
    linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])])
}

/// The programs of `Examples`, each a package of its own there, as those who use the library have one.
let examples = [
  "Draggable", "PhotoSorter", "DrumPad", "KnobPanel", "Drawing", "FourPlayers", "PictureFrame",
  "OwnRecognizer",
]

/// The same built here for tests, by the names that `new-app` gives them.
let exampleTargets = examples.map { name in
  let words = name.reduce("") { $0 + ($1.isUppercase && !$0.isEmpty ? "-" : "") + $1.lowercased() }
  return Target.executableTarget(
    name: words, dependencies: ["Tactus"], path: "Examples/\(name)/Sources/\(name)")
}

let fuzzers =
  isFuzzed
  ? [
    .target(name: "CFuzzerMain", path: "Tests/Fuzzers/CFuzzerMain"),
    .target(
      name: "FuzzerModules", dependencies: ["TactusPluginHost"], path: "Tests/Fuzzers/Modules",
      swiftSettings: swiftSettings),
    fuzzer("scene-fuzzer", folder: "scene", ["FuzzerModules", "TactusScenes", "TactusJSON"]),
    fuzzer(
      "trace-fuzzer", folder: "trace",
      [
        "FuzzerModules", "TactusTools", "TactusScenes", "TactusInteraction", "TactusGestures",
        "TactusTraces", "TactusInput", "TactusCompression", "TactusJSON", "TactusGeometry",
      ]),
    fuzzer(
      "recording-fuzzer", folder: "recording", ["TactusTraces", "TactusInput", "TactusGeometry"]),
    fuzzer(
      "state-fuzzer", folder: "state",
      [
        "FuzzerModules", "TactusScenes", "TactusViews", "TactusPainting", "TactusCompression",
        "TactusJSON", "TactusGeometry",
      ]),
    fuzzer(
      "picture-fuzzer", folder: "picture",
      ["TactusPainting", "TactusCompression", "TactusGeometry"]),
    fuzzer("unistroke-fuzzer", folder: "unistroke", ["UnistrokeRecognizer", "TactusGeometry"]),
    fuzzer(
      "module-fuzzer", folder: "module",
      ["TactusPluginHost", "TactusGestures", "TactusJSON", "TactusSystem"]),
    fuzzer("wire-fuzzer", folder: "wire", ["TactusWayland", "TactusInput", "TactusGeometry"]),
    fuzzer(
      "ring-fuzzer", folder: "ring",
      ["CModuleBorder", "TactusPluginHost", "TactusGestures", "TactusInput", "TactusGeometry"]),
  ] : []

/// A layer of the house: `Sources/NAME`, one folder, one target (see ARCHITECTURE.md).
func layer(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, resources: resources, swiftSettings: layerSettings)
}

/// A suite of tests: `Tests/NAME`.
func suite(
  _ name: String, _ dependencies: [Target.Dependency], excluding files: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: files, swiftSettings: swiftSettings)
}

/// Libraries that nothing is used of are not loaded, the language's own among them. By a file, as the
/// compiler puts what it is told itself behind those libraries, where it would be too late.
let onlyWhatIsNeeded = LinkerSetting.unsafeFlags([
  "-Xclang-linker", "--config=\(Context.packageDirectory)/Plugins/needed.cfg",
])

/// Where an installed program, or a module, finds the Swift library that was installed with it.
func runPath(_ path: String) -> LinkerSetting {
  .unsafeFlags(["-Xlinker", "-rpath=$ORIGIN/\(path)"], .when(configuration: .release))
}
let findsTheLanguage = runPath("../lib/tactus/swift")

/// One symbol for the linker, and no more.
let moduleLinkerSettings: [LinkerSetting] = [
  onlyWhatIsNeeded, runPath("../swift"),
  .unsafeFlags([
    "-Xlinker", "--version-script=\(Context.packageDirectory)/Plugins/module.map",
  ]),
  // A module is copied when it is loaded: without symbols and dead code it is a tenth.
  .unsafeFlags(
    ["-Xlinker", "--gc-sections", "-Xlinker", "--strip-all"],
    .when(configuration: .release)),
]

/// A gesture module is two targets: the recognizer, pure Swift, and a thin entry that is the
/// only thing the shared object exports.
func gestureModule(_ name: String, _ more: [Target.Dependency] = []) -> [Target] {
  [
    .target(
      name: "\(name)Recognizer",
      dependencies: ["TactusGestures", "TactusInput", "TactusGeometry"] + more,
      path: "Plugins/\(name)/Recognizer",
      swiftSettings: layerSettings),
    .target(
      name: "\(name)Module",
      dependencies: [.target(name: "\(name)Recognizer"), "TactusPluginKit"],
      path: "Plugins/\(name)/Module",
      swiftSettings: swiftSettings,
      linkerSettings: moduleLinkerSettings),
  ]
}

/// A gesture module in C is one target: there is no engine to test it without.
func gestureModuleInC(_ name: String) -> Target {
  .target(
    name: "\(name)Module", dependencies: ["CTactusPlugin"], path: "Plugins/\(name)/Module",
    publicHeadersPath: ".", linkerSettings: moduleLinkerSettings)
}

/// The shared object of a gesture module: `libFILE.gesture.so`.
func gestureProduct(_ file: String, _ name: String) -> Product {
  .library(name: "\(file).gesture", type: .dynamic, targets: ["\(name)Module"])
}

/// Every stock recognizer: its file and its folder under `Plugins/`.
let gestures: [(file: String, name: String)] = [
  ("circle", "Circle"),
  ("edge-pan", "EdgePan"),
  ("hover", "Hover"),
  ("long-press", "LongPress"),
  ("multistroke", "Multistroke"),
  ("one-finger-rotation", "OneFingerRotation"),
  ("pan", "Pan"),
  ("pinch", "Pinch"),
  ("pull", "Pull"),
  ("rotation", "Rotation"),
  ("scroll", "Scroll"),
  ("swipe", "Swipe"),
  ("tap", "Tap"),
  ("unistroke", "Unistroke"),
]
let gestureProducts =
  gestures.map { gestureProduct($0.file, $0.name) } + [gestureProduct("scrub", "Scrub")]
let gestureTargets =
  gestures.flatMap { gesture in
    gestureModule(gesture.name, gesture.name.hasSuffix("stroke") ? ["StrokeTemplates"] : [])
  } + [
    // Templates are JSON.
    .target(
      name: "StrokeTemplates", dependencies: ["TactusGestures", "TactusGeometry", "TactusJSON"],
      path: "Plugins/StrokeTemplates", swiftSettings: layerSettings),
    gestureModuleInC("Scrub"),
  ]
let gestureRecognizers = gestures.map { Target.Dependency(stringLiteral: "\($0.name)Recognizer") }

let package = Package(
  name: "tactus",
  products: [
    .executable(name: "tactus", targets: ["tactus"]),
    .executable(name: "tactus-commands", targets: ["tactus-commands"]),
    .library(name: "TactusGeometry", targets: ["TactusGeometry"]),
    .library(name: "TactusJSON", targets: ["TactusJSON"]),
    .library(name: "TactusInput", targets: ["TactusInput"]),
    .library(name: "TactusTraces", targets: ["TactusTraces"]),
    .library(name: "TactusGestures", targets: ["TactusGestures"]),
    .library(name: "TactusPainting", targets: ["TactusPainting"]),
    .library(name: "TactusWayland", targets: ["TactusWayland"]),
    // For programs of one's own: one import gives all but Wayland.
    .library(name: "Tactus", targets: ["Tactus"]),
    // The layers below it: everything up to the loop, and the stock recognizers as code.
    .library(
      name: "TactusClient",
      targets: [
        "TactusClient", "TactusScenes", "TactusHistory", "TactusInteraction", "TactusViews",
        "TactusPainting", "TactusGestures", "TactusInput", "TactusGeometry",
      ]),
    .library(name: "TactusRecognizers", targets: gestures.map { "\($0.name)Recognizer" }),
    .library(name: "TactusPluginKit", targets: ["TactusPluginKit"]),
  ] + gestureProducts,
  traits: [
    .trait(name: "Text", description: "Text in the system's fonts, by fcft (libfcft-dev)."),
    .trait(
      name: "Pictures",
      description:
        "JPEG and WebP pictures (libturbojpeg0-dev, libwebp-dev)."),
    .default(enabledTraits: []),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    // Layer 0: C.
    layer("CLinux"),
    layer("CModuleBorder"),
    layer("CTactusPlugin"),
    layer("CScript", ["CTactusPlugin"]),
    .systemLibrary(name: "CPixman", pkgConfig: "pixman-1", providers: [.apt(["libpixman-1-dev"])]),
    // No pkg-config for these two: fcft's asks for flags that SwiftPM forbids, and one name cannot
    // stand for two picture formats. Their headers lie where the compiler looks anyway.
    .systemLibrary(name: "CFcft", providers: [.apt(["libfcft-dev"])]),
    .systemLibrary(
      name: "CImageCodecs",
      providers: [.apt(["libturbojpeg0-dev", "libwebp-dev"])]),
    // (libwayland-cursor's pkg-config file asks for libwayland-client's.)
    .systemLibrary(
      name: "CWayland", pkgConfig: "wayland-cursor", providers: [.apt(["libwayland-dev"])]),
    .systemLibrary(
      name: "CXKBCommon", pkgConfig: "xkbcommon", providers: [.apt(["libxkbcommon-dev"])]),
    .target(name: "CWaylandProtocols", dependencies: ["CWayland"]),
    // Layer 1: values.
    layer("TactusGeometry"),
    layer("TactusJSON"),
    layer("TactusCompression"),
    layer("TactusSystem", ["CLinux"]),
    // Layer 2: what came in.
    layer("TactusInput", ["TactusGeometry"]),
    // Layer 3.
    layer("TactusTraces", ["TactusInput", "TactusCompression", "TactusGeometry", "TactusJSON"]),
    layer("TactusGestures", ["TactusGeometry", "TactusInput"]),
    layer(
      "TactusPainting",
      [
        "CPixman", "TactusCompression", "TactusSystem", "TactusGeometry",
        .target(name: "CFcft", condition: .when(traits: ["Text"])),
        .target(name: "CImageCodecs", condition: .when(traits: ["Pictures"])),
      ]),
    layer(
      "TactusWayland",
      [
        "CLinux", "CWayland", "CWaylandProtocols", "CXKBCommon", "TactusSystem", "TactusGeometry",
        "TactusInput",
      ]),
    // Layer 4.
    layer("TactusViews", ["TactusGeometry", "TactusInput", "TactusPainting", "TactusSystem"]),
    layer(
      "TactusPluginKit", ["CTactusPlugin", "TactusGestures", "TactusInput", "TactusGeometry"]),
    layer(
      "TactusPluginHost",
      [
        "CLinux", "CModuleBorder", "CScript", "CTactusPlugin", "TactusGestures", "TactusInput",
        "TactusGeometry", "TactusJSON", "TactusSystem",
      ]),
    // Layer 5.
    layer(
      "TactusInteraction",
      ["TactusViews", "TactusGestures", "TactusInput", "TactusGeometry", "TactusJSON"]),
    // Layer 6.
    layer(
      "TactusHistory",
      ["TactusInteraction", "TactusViews", "TactusGestures", "TactusInput", "TactusGeometry"]),
    // Layer 7.
    layer(
      "TactusScenes",
      [
        "TactusHistory", "TactusInteraction", "TactusPluginHost", "TactusViews", "TactusGestures",
        "TactusPainting", "TactusInput", "TactusCompression", "TactusJSON", "TactusGeometry",
        "TactusSystem", "StrokeTemplates",
      ], resources: [.embedInCode("Scenes"), .embedInCode("Drawings")]),
    // Layer 8.
    layer(
      "TactusClient",
      [
        "CLinux", "TactusScenes", "TactusPluginHost", "TactusGestures", "TactusJSON",
        "TactusWayland", "TactusPainting", "TactusInput", "TactusGeometry", "TactusTraces",
        "TactusInteraction", "TactusViews", "TactusSystem",
      ]),
    layer(
      "TactusTools",
      [
        "TactusScenes", "TactusHistory", "TactusInteraction", "TactusPluginHost", "TactusViews",
        "TactusPainting",
        "TactusGestures", "TactusTraces", "TactusInput", "TactusCompression", "TactusJSON",
        "TactusGeometry",
      ]),
    // Layer 9.
    layer(
      "TactusProgram",
      [
        "TactusClient", "TactusScenes", "TactusInteraction", "TactusPluginHost", "TactusGestures",
        "TactusPainting", "TactusInput", "TactusWayland", "TactusJSON", "TactusSystem", "CLinux",
        "CModuleBorder",
      ]),
    layer(
      "Tactus",
      [
        "TactusClient", "TactusScenes", "TactusInteraction", "TactusViews", "TactusGestures",
        "TactusPainting", "TactusInput", "TactusGeometry", "TactusWayland", "TactusSystem",
        "CLinux",
      ] + gestureRecognizers),
    // Layer 10: the program, and the one that it becomes where more is said than `run`.
    .executableTarget(
      name: "tactus",
      dependencies: ["TactusProgram", "TactusPluginHost", "CLinux"],
      swiftSettings: swiftSettings,
      linkerSettings: [onlyWhatIsNeeded, findsTheLanguage]),
    .executableTarget(
      name: "tactus-commands",
      dependencies: [
        "TactusProgram", "TactusClient", "TactusTools", "TactusScenes", "TactusInteraction",
        "TactusPluginHost", "TactusGestures", "TactusInput", "TactusWayland", "TactusJSON",
        "TactusGeometry", "CLinux", "TactusTraces", "PluginTemplate", "AppTemplate", "TactusSystem",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swiftSettings,
      linkerSettings: [onlyWhatIsNeeded, findsTheLanguage]),
    // What new-plugin copies.
    .target(
      name: "PluginTemplate", path: "Plugins/Template",
      resources: [
        .embedInCode("common"), .embedInCode("c"), .embedInCode("swift"), .embedInCode("lua"),
      ],
      swiftSettings: swiftSettings),
  ] + gestureTargets + fuzzers + exampleTargets + [
    // Benchmarks.
    .executableTarget(
      name: "engine-benchmark",
      dependencies: [
        "TactusPluginHost", "TactusGestures", "TactusInput", "TactusJSON", "TactusGeometry",
        "TactusTraces", "TactusCompression", "PanRecognizer",
      ],
      path: "Tests/Benchmarks/engine", swiftSettings: swiftSettings),
    .executableTarget(
      name: "painting-benchmark",
      dependencies: ["TactusViews", "TactusPainting", "TactusGeometry", "CPixman"],
      path: "Tests/Benchmarks/painting", swiftSettings: swiftSettings),
    .executableTarget(
      name: "library-benchmark", dependencies: ["Tactus"], path: "Tests/Benchmarks/library",
      swiftSettings: swiftSettings),
    // What new-app copies: the texts of the programs of Examples.
    .target(
      name: "AppTemplate", path: "Examples",
      exclude: examples.map { "\($0)/Package.swift" } + ["Rust", "FirmPress"],
      sources: ["AppTemplate.swift"],
      resources: examples.map { .embedInCode("\($0)/Sources/\($0)/\($0).swift") },
      swiftSettings: swiftSettings),
    // The pictures of docs/views.
    .executableTarget(
      name: "view-pages", dependencies: ["Tactus", "TactusSystem"], path: "Tests/ViewPages"),
    // Tests.
    .target(name: "CAllocationCounter", path: "Tests/CAllocationCounter"),
    .executableTarget(
      name: "allocation-check",
      dependencies: [
        "CAllocationCounter", "TactusInteraction", "TactusPluginHost", "TactusViews",
        "TactusGestures", "TactusPainting", "TactusSystem", "TactusInput", "TactusGeometry",
      ],
      path: "Tests/Allocations", swiftSettings: swiftSettings),
    .executableTarget(
      name: "state-hour",
      dependencies: [
        "TactusClient", "TactusScenes", "TactusInteraction", "TactusPluginHost", "TactusViews",
        "TactusInput", "TactusGeometry",
      ],
      path: "Tests/StateHour", swiftSettings: swiftSettings),
    .executableTarget(
      name: "soak-check",
      dependencies: [
        "CAllocationCounter", "TactusScenes", "TactusInteraction", "TactusPluginHost",
        "TactusViews", "TactusPainting", "TactusInput", "TactusGeometry",
      ],
      path: "Tests/Soak", swiftSettings: swiftSettings),
    .executableTarget(
      name: "arbitration-check",
      dependencies: ["TactusGestures", "TactusInput", "TactusGeometry", "TestSupport"]
        + gestureRecognizers,
      path: "Tests/Arbitration", swiftSettings: swiftSettings),
    .target(
      name: "TestSupport",
      dependencies: [
        "CAllocationCounter", "TactusPluginHost", "TactusGeometry", "TactusGestures", "TactusInput",
      ],
      path: "Tests/TestSupport", swiftSettings: swiftSettings),
    suite("TactusGeometryTests", ["TactusGeometry"]),
    suite("TactusJSONTests", ["TactusJSON"]),
    suite("TactusCompressionTests", ["TactusCompression", "TestSupport"]),
    suite(
      "TactusTracesTests",
      ["TactusTraces", "TactusInput", "TactusJSON", "TactusGeometry", "TestSupport"]),
    suite(
      "TactusGesturesTests",
      ["TactusGestures", "TactusInput", "TactusGeometry", "TestSupport"] + gestureRecognizers),
    suite(
      "RecognizerTests",
      ["TactusGestures", "TactusInput", "TactusGeometry", "TestSupport"] + gestureRecognizers),
    suite(
      "TactusPluginHostTests",
      [
        "CModuleBorder", "TactusPluginHost", "CTactusPlugin", "TactusGestures", "TactusInput",
        "TactusGeometry", "TactusSystem", "TestSupport",
      ]),
    suite(
      "TactusScenesTests",
      [
        "TactusScenes", "TactusHistory", "TactusInteraction", "TactusPluginHost", "TactusViews",
        "TactusGestures",
        "TactusPainting", "TactusSystem", "TactusInput", "TactusJSON", "TactusGeometry",
        "TestSupport",
      ]),
    suite(
      "TactusToolsTests",
      [
        "TactusTools", "TactusScenes", "TactusHistory", "TactusInteraction", "TactusViews",
        "TactusInput",
        "TactusTraces", "TactusJSON", "TactusGestures", "TactusGeometry", "TactusPainting",
        "TestSupport", "CircleRecognizer", "MultistrokeRecognizer",
        "UnistrokeRecognizer",
      ]),
    suite(
      "TactusInteractionTests",
      [
        "TactusInteraction", "TactusViews", "TactusGestures", "TactusInput", "TactusGeometry",
        "TestSupport",
      ] + gestureRecognizers),
    suite(
      "ScenarioTests",
      [
        "TactusScenes", "TactusInteraction", "TactusPluginHost", "TactusViews", "TactusGestures",
        "TactusTraces", "TactusInput", "TactusJSON", "TactusGeometry", "TestSupport",
      ], excluding: ["README.md"]),
    suite(
      "TactusViewsTests",
      [
        "TactusViews", "TactusPainting", "TactusInput", "TactusGeometry", "TactusSystem",
        "TestSupport",
      ]),
    suite("TactusSystemTests", ["TactusSystem", "TestSupport"]),
    .testTarget(
      name: "TactusPaintingTests",
      dependencies: ["TactusPainting", "TactusCompression", "TactusGeometry", "TestSupport"],
      exclude: ["Goldens"], swiftSettings: swiftSettings),
    .systemLibrary(
      name: "CWaylandServer", path: "Tests/CWaylandServer", pkgConfig: "wayland-server",
      providers: [.apt(["libwayland-dev"])]),
    .target(
      name: "TestCompositor",
      dependencies: ["CLinux", "CWayland", "CWaylandProtocols", "CWaylandServer"],
      path: "Tests/TestCompositor", swiftSettings: swiftSettings),
    suite(
      "TactusWaylandTests",
      [
        "TactusWayland", "TactusInput", "TactusGeometry", "TestCompositor", "CAllocationCounter",
      ]),
    suite(
      "TactusClientTests",
      [
        "TactusClient", "TactusTools", "TactusScenes", "TactusInteraction", "TactusViews",
        "TactusGestures", "TactusWayland", "TactusInput", "TactusGeometry", "TactusPainting",
        "TactusJSON", "TactusSystem", "CLinux", "TestCompositor", "TestSupport",
      ]),
    suite("TactusTests", ["Tactus"]),
    suite(
      "EndToEndTests", ["TactusGeometry", "TactusJSON", "TactusPainting", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

/// Leaves out all targets but these and what they need, and all products with one that is left out.
@MainActor func keep(_ names: [String]) {
  var needed: Set<String> = []
  func need(_ name: String) {
    guard needed.insert(name).inserted,
      let target = package.targets.first(where: { $0.name == name })
    else { return }
    for dependency in target.dependencies {
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): need(name)
      default: break
      }
    }
  }
  names.forEach(need)
  package.targets.removeAll { !needed.contains($0.name) }
  package.products.removeAll { product in
    let targets = (product as? Product.Library)?.targets ?? [product.name]
    return !needed.isSuperset(of: targets)
  }
}

if isLibraryAlone {
  keep(["Tactus"])
  package.dependencies = []
} else if let wanted = Context.environment["TACTUS_ONLY"]?.split(separator: " ").map(String.init),
  !wanted.isEmpty
{
  // `TACTUS_ONLY="TactusViewsTests tactus"` builds these suites and programs, what they need, and the modules.
  let modules = gestures.map { "\($0.name)Module" } + ["ScrubModule"]
  // Suites of modules and of whole programs start the program.
  let needsPrograms = wanted.contains { $0.contains("PluginHost") || $0.contains("EndToEnd") }
  let programs = ["tactus", "tactus-commands"] + exampleTargets.map(\.name)
  keep(wanted + modules + (needsPrograms ? programs : []))
}
